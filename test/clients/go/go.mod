module journey

go 1.24.0

require (
	github.com/GIT_USER_ID/GIT_REPO_ID v0.0.0
	golang.org/x/oauth2 v0.34.0
)

replace github.com/GIT_USER_ID/GIT_REPO_ID => ./generated
