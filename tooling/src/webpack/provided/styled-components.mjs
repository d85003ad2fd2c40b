// The exports of styled-components that the shell provides. Without this list a shared package is included completely.
// Lint allows only these names: add a new one to both lists.
export { createGlobalStyle, css, default, keyframes, styled } from 'unshared/styled-components';
