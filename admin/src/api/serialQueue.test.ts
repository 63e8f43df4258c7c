import { expect, it } from 'vitest';
import { createSerialQueue } from './serialQueue.ts';

/** Requests that are answered when the test says so, and the order in which they were sent. */
function server() {
  const sent: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<string>>();
  return {
    sent,
    request: (name: string) => () => {
      sent.push(name);
      const answer = Promise.withResolvers<string>();
      answers.set(name, answer);
      return answer.promise;
    },
    answer: (name: string) => answers.get(name)?.resolve(`${name} is kept`),
    refuse: (name: string) => answers.get(name)?.reject(new Error(`${name} is refused`)),
  };
}

it('sends one at once, and the next when it has been answered, also with an error', async () => {
  const { send } = createSerialQueue();
  const { request, sent, answer, refuse } = server();
  const first = send(request('first'));
  const second = send(request('second'));
  const third = send(request('third'));
  expect(sent).toEqual(['first']);
  answer('first');
  expect(await first).toBe('first is kept');
  expect(sent).toEqual(['first', 'second']);
  refuse('second');
  await expect(second).rejects.toThrow('second is refused');
  expect(sent).toEqual(['first', 'second', 'third']);
  answer('third');
  expect(await third).toBe('third is kept');
  void send(request('fourth'));
  expect(sent).toHaveLength(4);
});

it('sends all that waits where there is no time left', async () => {
  const { send, hurry } = createSerialQueue();
  const { request, sent, answer } = server();
  const given = ['first', 'second', 'third'].map((name) => send(request(name)));
  hurry();
  expect(sent).toEqual(['first', 'second', 'third']);
  for (const name of sent) answer(name);
  await Promise.all(given);
});
