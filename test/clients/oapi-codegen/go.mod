module journey

go 1.24.0

require (
	github.com/oapi-codegen/runtime v1.8.0
	golang.org/x/oauth2 v0.34.0
)
