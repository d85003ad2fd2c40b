// The exports of styled-components that the shell provides. A shared package is included whole otherwise. Lint
// allows these names only: add one to both lists.
export { createGlobalStyle, css, default, keyframes, styled } from 'unshared/styled-components';
