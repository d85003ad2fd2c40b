import { followChanges, type ApiChange } from './follow-changes';

/** An API whose streams the test writes. */
function setUp() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const heard: ApiChange[] = [];
  const api = { status: 200 };
  const send: typeof fetch = (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body, { status: api.status }));
  };
  const following = followChanges({
    apiOrigin: 'http://x',
    send,
    onChange: (change) => void heard.push(change),
    retryMs: 5,
  });
  const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { api, streams, heard, following, write };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
};

it('the changes of the API are heard, in whatever pieces they arrive', async () => {
  const { heard, following, write } = setUp();
  await until(() => heard.length === 1);
  write(': connected\n\ndata: cata');
  write('logue\n\ndata: stock\n\n: still connected\n\ndata: other\n\ndata: stock\n\n');
  await until(() => heard.length === 4);
  expect(heard).toEqual(['all', 'catalogue', 'stock', 'stock']);
  await following.stop();
});

it('after a lost connection everything may have changed', async () => {
  const { streams, heard, following } = setUp();
  await until(() => heard.length === 1);
  streams[0]?.close();
  await until(() => heard.length === 2);
  streams[1]?.error(new Error('lost'));
  await until(() => heard.length === 3);
  expect(heard).toEqual(['all', 'all', 'all']);
  await following.stop();
});

it('an API without changes is asked again, and nothing is dropped', async () => {
  const { api, streams, heard, following } = setUp();
  await until(() => heard.length === 1);
  api.status = 404;
  streams[0]?.close();
  await until(() => streams.length === 3);
  expect(heard).toEqual(['all']);
  await following.stop();
});
