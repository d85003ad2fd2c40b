import { useEarlyInput } from '@storefront/page-kit';
import { Icon } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';
import { themes, type Theme } from '../session/theme';

const names = { system: 'System', light: 'Light', dark: 'Dark' } as const satisfies Record<Theme, string>;

/** Chooses the theme, in the colours around it. The server renders `System`; the stored choice follows after hydration. */
export function ThemeSelect() {
  const { theme } = useServices();
  const chosen = useObservable(theme, 'system');
  const select = useEarlyInput<HTMLSelectElement>(({ value }) => {
    if (value !== 'system' && value !== theme.get()) theme.choose(value);
  });
  return (
    <Label>
      Theme
      <Box>
        {/* Off: a browser that restores the control after a reload would choose for the visitor. */}
        <select ref={select} value={chosen} autoComplete="off" onChange={(event) => theme.choose(event.target.value)}>
          {themes.map((value) => (
            <option key={value} value={value}>
              {names[value]}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="small" />
      </Box>
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--tap);
  font-size: var(--fs-14);

  @media (scripting: none) {
    display: none;
  }
`;

const Box = styled.span`
  position: relative;
  display: flex;
  align-items: center;

  select {
    appearance: none;
    min-height: var(--tap);
    padding: 0 34px 0 12px;
    border: 1px solid color-mix(in srgb, currentcolor 60%, transparent);
    border-radius: var(--r2);
    background: transparent;
    color: inherit;
    /* A phone zooms into a page whose field has smaller text. */
    font-size: var(--fs-16);
    cursor: pointer;
  }

  /* the list of a browser that shows it on the page's colours */
  option {
    background: var(--surface);
    color: var(--text);
  }

  svg {
    position: absolute;
    right: 12px;
    pointer-events: none;
  }
`;
