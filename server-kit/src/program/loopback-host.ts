const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.[0-9]{1,3}){3}|::1|\[::1\])(?::[0-9]{1,5})?$/i;

/** Whether a host name, also with a port, names this machine wherever it is used. */
export const isLoopbackHost = (host: string): boolean => loopbackHost.test(host);
