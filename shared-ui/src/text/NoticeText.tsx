import { VisuallyHidden } from './VisuallyHidden';

export interface NoticeTextProps {
  readonly message: string;
  readonly title: string | undefined;
}

/** The text of a notification. With a title, the message is for screen readers only and comes first. */
export function NoticeText({ message, title }: NoticeTextProps) {
  return title === undefined ? (
    <p>{message}</p>
  ) : (
    <p>
      <VisuallyHidden>{message}</VisuallyHidden> {title}
    </p>
  );
}
