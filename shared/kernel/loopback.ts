/** Whether a URL names this machine, so that no DNS response can redirect it. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
