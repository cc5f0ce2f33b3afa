import { type Connection, lease } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { getCopy, writeNote } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())
/** As when an operator corrects the clock. */
const setBack = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - 3_600_000)
}

test('a refusal is confirmed in time after the clock was set back', async () => {
  const world = await bankAndMirror(inject('postgres'))
  onTestFinished(world.close)
  const mirror = await world.start()
  const refused = { refusal: { refused: 'not-found' } }
  expect(await run(mirror, writeNote, 'nobody')).toEqual(refused)
  setBack()
  const late = forAWhile(8_000, 'an answer comes within a request').then(() => 'no answer')
  expect(await Promise.race([run(mirror, writeNote, 'nobody'), late])).toEqual(refused)
  expect(await Promise.race([run(mirror, getCopy, 'nobody'), late])).toEqual(refused)
})

test('a lease is requested again after the clock was set back', async () => {
  let isFree = false
  const prepared = async () => (isFree ? [{}] : [])
  const connection = {
    get: async () => ({ prepared }) as unknown as Connection,
    close: async () => {},
  }
  const mine = lease(connection, 'relay', 'me')
  expect(await mine.hold()).toBe(false)
  setBack()
  isFree = true
  await eventually(() => mine.hold()).toBe(true)
})
