import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frame, serverSentEvents } from './server-sent-events.ts'

const framesOf = async (chunks: readonly string[]): Promise<Frame[]> => {
  const frames: Frame[] = []
  const source = new ReadableStream<string>({
    start: (to) => {
      for (const chunk of chunks) to.enqueue(chunk)
      to.close()
    },
  })
  for await (const frame of source.pipeThrough(serverSentEvents())) frames.push(frame)
  return frames
}

const told = [
  ': a comment',
  '',
  'id: 1',
  'event: post.created',
  'data: {"posts":[',
  'data: {"text":"a: b"}]}',
  '',
  'id:2',
  '',
  ': another comment',
  '',
].join('\n')
const frames = [
  { id: '1', event: 'post.created', data: { posts: [{ text: 'a: b' }] } },
  { id: '2', event: undefined },
]

test('events and positions are parsed, however the stream is cut into chunks', async () => {
  const cuts = fc.array(fc.nat(told.length), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(cuts, fc.constantFrom('\n', '\r\n'), async (places, end) => {
      const text = `${told}\n`.replaceAll('\n', end)
      const at = [0, ...places.sort((one, other) => one - other), text.length]
      const chunks = at.slice(1).map((place, index) => text.slice(at[index], place))
      expect(await framesOf(chunks)).toEqual(frames)
    }),
  )
})

test('what is not finished is not told', async () => {
  expect(await framesOf(['id: 1\nevent: post.created\ndata: {}\n'])).toEqual([])
})
