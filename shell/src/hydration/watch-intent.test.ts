import { watchIntent } from './watch-intent';

function setUp(presses?: { readonly waiting: boolean }) {
  document.body.innerHTML = '<p>Text</p><button><span>Add</span></button>';
  const listener = jest.fn();
  const buttons = new Map(presses?.waiting === true ? [[document.createElement('button'), new Animation()]] : []);
  watchIntent(window, presses && { buttons, stop: () => undefined }, listener);
  const fire = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event);
  return { listener, fire };
}

const called = (listener: jest.Mock, times: number) => {
  jest.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(times);
};

const bubbling = (type: string) => new Event(type, { bubbles: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Missing in jsdom.
beforeAll(() => Object.assign(globalThis, { Animation: jest.fn() }));

it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click'])('begins with %s at a control', (type) => {
  const { listener, fire } = setUp();
  fire('p', bubbling(type));
  called(listener, 0);
  fire('span', bubbling(type));
  called(listener, 1);
});

it('begins with a key, but not with one that begins a shortcut', () => {
  const { listener, fire } = setUp();
  fire('p', new KeyboardEvent('keydown', { key: 'Control', bubbles: true }));
  called(listener, 0);
  fire('p', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  called(listener, 1);
});

it('begins with a scroll', () => {
  const { listener } = setUp();
  document.dispatchEvent(bubbling('scroll'));
  called(listener, 1);
});

it('begins once, also where a control stops its events', () => {
  const { listener, fire } = setUp();
  document.querySelector('button')?.addEventListener('pointerdown', (event) => event.stopPropagation());
  fire('span', bubbling('pointerdown'));
  fire('span', bubbling('pointerdown'));
  called(listener, 1);
});

it('calls the listener after the next frame, so that the press itself is not delayed', () => {
  const { listener, fire } = setUp();
  fire('span', bubbling('pointerdown'));
  expect(listener).not.toHaveBeenCalled();
  jest.advanceTimersToNextFrame();
  expect(listener).not.toHaveBeenCalled();
  called(listener, 1);
});

it('has begun if a press was recorded before', () => {
  expect(setUp({ waiting: false }).listener).not.toHaveBeenCalled();
  expect(setUp({ waiting: true }).listener).toHaveBeenCalledTimes(1);
});
