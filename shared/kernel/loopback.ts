/** Whether a host of a URL is this very machine by its name, so that nobody's answer can make it another one. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
