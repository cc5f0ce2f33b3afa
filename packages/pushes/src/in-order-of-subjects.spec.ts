import { recorded } from '@causerie/testkit/edge'
import { expect, test } from 'vitest'
import { inOrderOfSubjects } from './in-order-of-subjects.ts'

const event = (id: string, subject: string, networkId = 'n') => recorded({ id, subject, networkId })

test('events of a subject wait for each other, those of others do not', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const ended: string[] = []
  const done = inOrderOfSubjects()(
    [event('a1', 'a'), event('a2', 'a'), event('b1', 'b'), event('other', 'a', 'm')],
    async ({ id }) => {
      if (id === 'a1') {
        await Promise.resolve()
        await held
      }
      ended.push(id)
      if (ended.length === 2) release()
    },
  )
  await done
  expect(ended.slice(0, 2).toSorted()).toEqual(['b1', 'other'])
  expect(ended.slice(2)).toEqual(['a1', 'a2'])
})

test('it rejects with the first failure, after everything else has ended', async () => {
  const taken: string[] = []
  const done = inOrderOfSubjects()(
    [event('a1', 'a'), event('a2', 'a'), event('b1', 'b')],
    async ({ id }) => {
      taken.push(id)
      if (id === 'a1') throw new Error('no answer')
    },
  )
  await expect(done).rejects.toThrow('no answer')
  expect(taken.toSorted()).toEqual(['a1', 'b1'])
})
