/** Whether a URL's host is this machine by name, so that no DNS response can redirect it. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
