/** A rise of the error rate of a stable release that was not rolled back. */
export interface StableWarning {
  readonly part: string;
  readonly release: string;
  readonly why: string;
}
