import { expect, test } from 'vitest'
import { pacedFetch } from './paced-fetch.ts'

test('begins requests that come at once one after the other', async () => {
  let time = 1000
  const waits: number[] = []
  const sentAt: number[] = []
  const clock = {
    now: () => time,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
  }
  const send = pacedFetch(
    async () => {
      sentAt.push(time)
      return new Response()
    },
    10,
    clock,
  )
  await Promise.all([send('http://a'), send('http://b'), send('http://c')])
  expect(waits).toEqual([100, 200])
  time = 5000
  await send('http://d')
  expect(waits).toEqual([100, 200])
  expect(sentAt).toHaveLength(4)
})
