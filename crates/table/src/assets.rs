//! The pages, embedded in the program when it is built.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// A file of the built pages.
struct Asset {
    path: &'static str,
    kind: &'static str,
    etag: &'static str,
    bytes: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The file of that name, or the page itself: addresses such as /match/… belong to the page.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let find = |path: &str| ASSETS.iter().find(|asset| asset.path == path);
    let Some(asset) =
        find(path).or_else(|| (!path.starts_with("assets/")).then(|| find("index.html")).flatten())
    else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if headers.get(IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.etag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    // Files under assets/ have their hash in their name.
    let keep =
        if asset.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, keep), (ETAG, asset.etag)], asset.bytes).into_response()
}
