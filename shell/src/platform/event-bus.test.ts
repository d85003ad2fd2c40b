import { createEventBus } from './event-bus';

const changed = { product_type: 'medicine', cart_count: 2 } as const;

describe('event bus', () => {
  it('hands an event to every handler until it unsubscribes', () => {
    const bus = createEventBus(() => undefined);
    const [first, second] = [jest.fn(), jest.fn()];
    const stop = bus.on('cart:changed', first);
    bus.on('cart:changed', second);
    bus.emit('cart:changed', changed);
    stop();
    bus.emit('cart:changed', changed);
    expect(first).toHaveBeenCalledTimes(1);
    expect(first).toHaveBeenCalledWith(changed);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('lets no throwing handler stop the others, and tells of it', () => {
    const onError = jest.fn();
    const bus = createEventBus(onError);
    const other = jest.fn();
    const fault = new Error('broken');
    bus.on('cart:changed', () => {
      throw fault;
    });
    bus.on('cart:changed', other);
    bus.emit('cart:changed', changed);
    expect(other).toHaveBeenCalledWith(changed);
    expect(onError).toHaveBeenCalledWith(fault, 'cart:changed');
  });

  it('throws a payload of the wrong shape back at the sender and bothers no handler', () => {
    const bus = createEventBus(() => undefined);
    const handler = jest.fn();
    bus.on('cart:changed', handler);
    const wrong: unknown = { product_type: 'book', cart_count: 'many' };
    expect(() => void Reflect.apply(bus.emit, bus, ['cart:changed', wrong])).toThrow(/cart:changed/);
    expect(handler).not.toHaveBeenCalled();
  });

  it('lets a handler unsubscribe while an event is handed out', () => {
    const bus = createEventBus(() => undefined);
    const second = jest.fn();
    const stop = bus.on('cart:changed', () => stop());
    bus.on('cart:changed', second);
    bus.emit('cart:changed', changed);
    expect(second).toHaveBeenCalledTimes(1);
  });
});
