// An asynchronous boundary: shared packages are agreed on before anything of ours imports one.
void import('./bootstrap');
