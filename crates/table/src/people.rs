//! Who sends a request: people are guests, known by a session cookie.

use crate::error::Problem;
use crate::hall::{Hall, fresh_seed};
use crate::http::Body;
use crate::http::described::{BadBody, Forbidden, TooOften, Unusable};
use crate::limits::{Cost, Payer, address};
use crate::wire::Me;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, HOST, ORIGIN, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Json, RequestPartsExt};
use cookie::{Cookie, SameSite};
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use store::{Holder, Person, Session};
use utoipa::ToSchema;

const COOKIE_NAME: &str = "bosworth_session";
/// A session lasts half a year.
const SESSION_SECONDS: i64 = 180 * 24 * 3600;
/// The most characters of a name.
const LONGEST_NAME: usize = 40;

/// The person who sends the request, if the session is known.
pub(crate) struct Who(pub Option<Person>);

impl FromRequestParts<Arc<Hall>> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Who, Problem> {
        let Some(token) = session_token(&parts.headers) else { return Ok(Who(None)) };
        Ok(Who(hall.store.session(&hash(&token), hall.now()).await?))
    }
}

impl Who {
    pub fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|person| person.id.as_str())
    }
}

/// Who sends a request that costs the server some work, known or not.
pub(crate) struct Reader {
    pub who: Who,
    pub payer: Payer,
}

impl FromRequestParts<Arc<Hall>> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Reader, Problem> {
        let who = parts.extract_with_state::<Who, Arc<Hall>>(hall).await?;
        let payer = Payer { person: who.id().map(str::to_owned), address: address(parts, &hall.settings) };
        Ok(Reader { who, payer })
    }
}

impl Reader {
    /// Counts it towards the caller's limits; an error if they are used up.
    pub fn spend(&self, hall: &Hall, cost: Cost) -> Result<(), Problem> {
        self.payer.spend(hall, cost, 1)
    }
}

/// Who sends a request that changes something. It must not come from another site's page. A caller without a session
/// becomes a guest, but only with [`Visitor::stay`]: a refused request leaves nobody behind.
pub(crate) struct Visitor {
    pub person: Person,
    pub payer: Payer,
    /// The session of a guest who is not stored yet.
    pass: Option<Pass>,
}

impl FromRequestParts<Arc<Hall>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Visitor, Problem> {
        same_origin(&parts.headers)?;
        let Who(person) = parts.extract_with_state::<Who, Arc<Hall>>(hall).await?;
        let address = address(parts, &hall.settings);
        match person {
            Some(person) => Ok(Visitor { payer: Payer::of(&person, address), person, pass: None }),
            None => newcomer(hall, address, None),
        }
    }
}

impl Visitor {
    /// Counts it towards the limits; an error if they are used up.
    pub fn spend(&self, hall: &Hall, cost: Cost) -> Result<(), Problem> {
        self.payer.spend(hall, cost, 1)
    }

    /// Stores a new guest with the session.
    pub async fn stay(self, hall: &Hall) -> Result<Doer, Problem> {
        let Visitor { person, payer, pass } = self;
        let Some(Pass { session, cookie }) = pass else { return Ok(Doer { person, payer, cookie: None }) };
        Payer { person: None, ..payer.clone() }.spend(hall, Cost::Guest, 1)?;
        hall.store.create_person(person.clone()).await?;
        hall.store.open_session(session).await?;
        metrics::counter!("bosworth_guests_total").increment(1);
        Ok(Doer { person, payer, cookie: HeaderValue::from_str(&cookie.to_string()).ok() })
    }
}

/// A person whom the store knows.
pub(crate) struct Doer {
    pub person: Person,
    pub payer: Payer,
    /// The cookie of a new guest.
    cookie: Option<HeaderValue>,
}

/// A request of a person with a session; a caller without one is refused.
pub(crate) struct Known(pub Doer);

impl FromRequestParts<Arc<Hall>> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Known, Problem> {
        same_origin(&parts.headers)?;
        let Who(person) = parts.extract_with_state::<Who, Arc<Hall>>(hall).await?;
        let Some(person) = person else {
            return Err(Problem::forbidden("the server does not know you: sit down first").field("session"));
        };
        let payer = Payer::of(&person, address(parts, &hall.settings));
        Ok(Known(Doer { person, payer, cookie: None }))
    }
}

impl Doer {
    /// Counts so many towards the limits; an error if they are used up.
    pub fn spend(&self, hall: &Hall, cost: Cost, count: usize) -> Result<(), Problem> {
        self.payer.spend(hall, cost, count)
    }

    /// This person as the holder of a seat.
    pub fn holder(&self) -> Holder {
        Holder::Person(self.person.id.clone())
    }

    /// The answer, with the cookie if the guest is new.
    pub fn answer(&self, body: impl IntoResponse) -> Response {
        let mut response = body.into_response();
        if let Some(cookie) = &self.cookie {
            response.headers_mut().insert(SET_COOKIE, cookie.clone());
        }
        response
    }
}

/// An error if the request comes from another site's page, which must not act in a visitor's name (CSRF).
pub(crate) fn same_origin(headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match origin.split_once("://").is_some_and(|(_, from)| from == host) {
        true => Ok(()),
        false => Err(Problem::forbidden("requests from other sites are not carried out").field("origin")),
    }
}

fn session_token(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookie = lines.flat_map(Cookie::split_parse).flatten().find(|cookie| cookie.name() == COOKIE_NAME)?;
    Some(cookie.value().to_owned())
}

fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token))
}

/// A new guest's session, and the cookie that holds its token.
struct Pass {
    session: Session,
    cookie: Cookie<'static>,
}

/// Somebody new, not stored yet.
fn newcomer(hall: &Hall, address: Option<String>, name: Option<String>) -> Result<Visitor, Problem> {
    let (token, id) = (fresh_seed()?.to_string(), fresh_seed()?.to_string()[..16].to_owned());
    let number = u32::from_str_radix(&id[..6], 16).unwrap_or(1485) % 9000 + 1000;
    let name = name.unwrap_or_else(|| format!("Guest {number}"));
    let expires_at = hall.now() + SESSION_SECONDS * 1000;
    let session = Session { token_hash: hash(&token), person: id.clone(), expires_at };
    let cookie = Cookie::build((COOKIE_NAME, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(cookie::time::Duration::seconds(SESSION_SECONDS))
        .secure(hall.settings.secure_cookies)
        .build();
    let person = Person { id, name, created_at: hall.now() };
    let payer = Payer::of(&person, address);
    Ok(Visitor { person, payer, pass: Some(Pass { session, cookie }) })
}

fn me(person: &Person) -> Me {
    Me { id: person.id.clone(), name: person.name.clone() }
}

/// Whether a character is invisible, or has no meaning of its own: control characters, fillers, those that join others or
/// change their direction.
fn is_unseen(letter: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Unassigned};
    const BLANK_BRAILLE: char = '\u{2800}';
    let kind = CodePointMapData::<GeneralCategory>::new().get(letter);
    matches!(kind, Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Unassigned)
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
        || letter == BLANK_BRAILLE
}

/// Chooses between the pictures of a letter and an emoji; the name is the same without.
fn is_style(letter: char) -> bool {
    matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

/// The name with its whitespace normalized; an error if it must not be shown to others.
fn read_name(name: &str) -> Result<String, Problem> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = name.chars().filter(|letter| !is_style(*letter)).collect();
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(is_unseen) {
        let why = format!("a name has 1 to {LONGEST_NAME} characters that can be seen");
        return Err(Problem::bad("name", why));
    }
    Ok(name)
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "name": "Anne Neville" }))]
pub(crate) struct Naming {
    /// 1 to 40 characters.
    name: Option<String>,
}

/// Who am I?
///
/// The person that the session cookie stands for.
#[utoipa::path(
    get, path = "/api/me", tag = "people", operation_id = "whoAmI",
    responses((status = 200, description = "A known person.", body = Me), (status = 204, description = "Nobody known."))
)]
pub(crate) async fn who_am_i(Who(person): Who) -> Response {
    match person {
        Some(person) => Json(me(&person)).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

/// Become a guest
///
/// Makes a guest in one click and sets the session cookie (`HttpOnly`, `SameSite=Lax`). For a caller with a session
/// nothing changes.
#[utoipa::path(
    post, path = "/api/guests", tag = "people", operation_id = "becomeGuest", request_body = Naming,
    responses((status = 200, description = "Who one is now.", body = Me), Forbidden, Unusable, BadBody, TooOften)
)]
pub(crate) async fn new_guest(
    State(hall): State<Arc<Hall>>,
    mut visitor: Visitor,
    Body(naming): Body<Naming>,
) -> Result<Response, Problem> {
    let name = naming.name.map(|name| read_name(&name)).transpose()?;
    if let (Some(name), true) = (name, visitor.pass.is_some()) {
        visitor.person.name = name;
    }
    let guest = visitor.stay(&hall).await?;
    Ok(guest.answer(Json(me(&guest.person))))
}

/// Take another name
///
/// Changes the name that others see. A caller without a session becomes a guest and gets a cookie.
#[utoipa::path(
    patch, path = "/api/me", tag = "people", operation_id = "rename", request_body = Naming,
    responses((status = 200, description = "The person with the new name.", body = Me), Forbidden, Unusable, BadBody)
)]
pub(crate) async fn rename(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(naming): Body<Naming>,
) -> Result<Response, Problem> {
    let name = naming.name.ok_or_else(|| Problem::bad("name", "a new name is missing"))?;
    let name = read_name(&name)?;
    let doer = visitor.stay(&hall).await?;
    hall.store.rename_person(&doer.person.id, &name).await?;
    let person = Person { name, ..doer.person.clone() };
    Ok(doer.answer(Json(me(&person))))
}

#[cfg(test)]
mod tests {
    use super::read_name;

    #[test]
    fn letters_that_nobody_can_see_are_no_name() {
        for name in ["Anne", "Žofie Őze", "李 治", "O\u{2019}Neill", "❤\u{fe0f} York", "مريم", "A\u{301}nne"]
        {
            assert!(read_name(name).is_ok(), "{name}");
        }
        let unseen = "\u{ad}\u{34f}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200b}\u{200d}\u{202e}\u{2062}\u{2800}\u{3164}\
                      \u{feff}\u{ffa0}\u{fff9}\u{e000}\u{e0041}\u{e0100}\u{7}";
        for letter in unseen.chars() {
            assert!(read_name(&letter.to_string()).is_err(), "{letter:?}");
            assert!(read_name(&format!("An{letter}ne")).is_err(), "{letter:?}");
        }
    }
}
