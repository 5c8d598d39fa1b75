//! The pages, embedded in the program when it is built.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

// The type `Pages`. Only the build script knows the folder that it embeds.
include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Serves the file of that name, or `index.html`: addresses such as /match/… are routes of the page itself.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    // The names of files under assets/ contain a hash of their contents, so browsers may cache them for a year.
    let is_hashed = path.starts_with("assets/");
    let found = match Pages::get(path) {
        None if !is_hashed => Pages::get("index.html"),
        found => found,
    };
    let Some(file) = found else { return StatusCode::NOT_FOUND.into_response() };
    let etag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]));
    if headers.get(IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == etag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache.to_owned()), (ETAG, etag)], file.data).into_response()
}
