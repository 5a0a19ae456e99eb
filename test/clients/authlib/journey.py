"""Gets tokens with Authlib, which is told the issuer and the client and nothing else of the service."""

import os

import requests
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata
from authlib.oidc.discovery import OpenIDProviderMetadata

base_url, auth_url = os.environ["BASE_URL"], os.environ["AUTH_URL"]
callback = "http://127.0.0.1:49321/callback"
usual_scopes = "openid profile email offline_access leads.read"

# Authlib insists on https, which this service has only where it is deployed.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "true"


def discover(address: str, issuer: str) -> AuthorizationServerMetadata:
    answer = requests.get(address, timeout=10)
    answer.raise_for_status()
    kind = OpenIDProviderMetadata if "openid" in address else AuthorizationServerMetadata
    metadata = kind(answer.json())
    metadata.validate()
    assert metadata["issuer"] == issuer, f"{address} is of the issuer {metadata['issuer']}."
    return metadata


def lists_leads(session: OAuth2Session) -> None:
    answer = session.get(f"{base_url}/leads", timeout=10)
    assert answer.status_code == 200, answer.text


def machine_gets_token(metadata: AuthorizationServerMetadata) -> None:
    client = os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]
    for method in metadata["token_endpoint_auth_methods_supported"]:
        if method == "none":
            continue
        with OAuth2Session(*client, scope="leads.read", token_endpoint_auth_method=method) as session:
            token = session.fetch_token(metadata["token_endpoint"], grant_type="client_credentials")
            assert token["scope"] == "leads.read", token["scope"]
            lists_leads(session)


def sign_in(address: str) -> str:
    """What a person does in a browser; gives the address that leads back to the application."""
    with requests.Session() as browser:
        page = browser.get(address, timeout=10)
        form = {"email": os.environ["USER_EMAIL"], "password": os.environ["USER_PASSWORD"]}
        answer = browser.post(page.url, data=form, allow_redirects=False, timeout=10)
        while not answer.headers["location"].startswith(callback):
            answer = browser.get(answer.headers["location"], allow_redirects=False, timeout=10)
        return answer.headers["location"]


def person_signs_in(metadata: AuthorizationServerMetadata) -> None:
    application = OAuth2Session(
        os.environ["WEB_CLIENT_ID"],
        scope=usual_scopes,
        redirect_uri=callback,
        code_challenge_method="S256",
        token_endpoint_auth_method="none",
    )
    with application as session:
        verifier = "a-verifier-of-at-least-forty-three-characters-0123456789"
        address, state = session.create_authorization_url(metadata["authorization_endpoint"], code_verifier=verifier)
        back = sign_in(address)
        token = session.fetch_token(
            metadata["token_endpoint"], authorization_response=back, state=state, code_verifier=verifier
        )
        assert token["scope"] == "leads.read" and "id_token" not in token, token
        lists_leads(session)
        renewed = session.refresh_token(metadata["token_endpoint"], refresh_token=token["refresh_token"])
        assert renewed["access_token"] != token["access_token"]
        lists_leads(session)


issuer = f"{auth_url}/oauth"
for document, expected in (
    (f"{issuer}/.well-known/openid-configuration", issuer),
    (f"{issuer}/.well-known/oauth-authorization-server", issuer),
    (f"{auth_url}/.well-known/oauth-authorization-server/oauth", issuer),
    (f"{auth_url}/.well-known/openid-configuration", auth_url),
):
    found = discover(document, expected)
    machine_gets_token(found)
    person_signs_in(found)
