import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Of `localhost` and `receiver.test`, until 2126. Its key is open to all, so it is good for nothing else. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguU/Gi2Z4MJFB/N6L
d6sKRkl5dtVDEqsxqeSiwPHs8TyhRANCAARv9uD2y9eLw/gN1j2RPc8TkXm688Yx
RTn+P4MHFvrO78kb7bO14sMWSS9gS+AMJ0Vd89B0pBe/mmEOlZ8r3ymq
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIUa/J1dUMXZt7UtI49DiRkKBDOSEMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE0MjE1M1oYDzIxMjYxMDI3
MTQyMTUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARv9uD2y9eLw/gN1j2RPc8TkXm688YxRTn+P4MHFvrO78kb7bO14sMW
SS9gS+AMJ0Vd89B0pBe/mmEOlZ8r3ymqo3gwdjAdBgNVHQ4EFgQUvRmliV7IgLWa
UXUx2dDXQEA1Zz4wHwYDVR0jBBgwFoAUvRmliV7IgLWaUXUx2dDXQEA1Zz4wDwYD
VR0TAQH/BAUwAwEB/zAjBgNVHREEHDAagglsb2NhbGhvc3SCDXJlY2VpdmVyLnRl
c3QwCgYIKoZIzj0EAwIDSAAwRQIgGLkrfuL9QrgOjeV88Yg0+DNGfSJLao1wwdly
/g6cGKoCIQCl+NsHcD4R7fFqxlJoZodRySYlBoct7oPkdHxcZ9FXgg==
-----END CERTIFICATE-----
`,
};

/** From now on this process takes the certificate for a real one. */
export const trustCertificate = (): void =>
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
