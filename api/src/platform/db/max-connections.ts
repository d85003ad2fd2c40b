/** To one server: more than the calls of all load classes take at the same time. */
export const maxConnections = 16;
