// An asynchronous boundary: federation resolves shared packages before our first import of one.
void import('./bootstrap');
