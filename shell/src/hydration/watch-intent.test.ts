import { watchIntent } from './watch-intent';

function setUp(presses?: { readonly waiting: boolean }) {
  document.body.innerHTML = '<p>Text</p><button><span>Add</span></button>';
  const listener = jest.fn();
  const buttons = new Map(presses?.waiting === true ? [[document.createElement('button'), new Animation()]] : []);
  watchIntent(window, presses && { buttons, stop: () => undefined }, listener);
  const fire = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event);
  return { listener, fire };
}

const bubbling = (type: string) => new Event(type, { bubbles: true });

// Missing in jsdom.
beforeAll(() => Object.assign(globalThis, { Animation: jest.fn() }));

it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click'])('begins with %s at a control', (type) => {
  const { listener, fire } = setUp();
  fire('p', bubbling(type));
  expect(listener).not.toHaveBeenCalled();
  fire('span', bubbling(type));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('begins with a key, but not with one that begins a shortcut', () => {
  const { listener, fire } = setUp();
  fire('p', new KeyboardEvent('keydown', { key: 'Control', bubbles: true }));
  expect(listener).not.toHaveBeenCalled();
  fire('p', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('begins with a scroll', () => {
  const { listener } = setUp();
  document.dispatchEvent(bubbling('scroll'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('begins once, also where a control stops its events', () => {
  const { listener, fire } = setUp();
  document.querySelector('button')?.addEventListener('pointerdown', (event) => event.stopPropagation());
  fire('span', bubbling('pointerdown'));
  fire('span', bubbling('pointerdown'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('has begun if a press was recorded before', () => {
  expect(setUp({ waiting: false }).listener).not.toHaveBeenCalled();
  expect(setUp({ waiting: true }).listener).toHaveBeenCalledTimes(1);
});
