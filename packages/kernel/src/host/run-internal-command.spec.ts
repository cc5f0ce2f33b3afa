import { refuse } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decision } from '../dsl/command.ts'
import { internalCommand } from '../dsl/internal-command.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import { internalCommandRunner } from './run-internal-command.ts'

const greet = internalCommand('greet', z.object({ userId: z.string() }), ({ userId }) => ({
  actor: userId,
  decision: decision({ orderBy: `user:${userId}`, load: {}, decide: () => [] }),
}))
const recorded: Result = {
  kind: 'recorded',
  events: [],
  heads: new Map(),
  rows: () => new Map() as never,
}

/** What a service with one command submits, and what that results in. */
const running = (result: Result) => {
  const submitted: Submission[] = []
  const service: AnyService = {
    name: 'test',
    events: {},
    tables: [],
    folds: [],
    replicas: {},
    operations: [],
    followUps: [],
    internalCommands: [greet],
  }
  const run = internalCommandRunner(service, async (submission) => {
    submitted.push(submission)
    return result
  })
  const send = (query: string, input: unknown) =>
    run({ query, networkId: 'n', input, position: '' })
  return { send, submitted }
}

test('is submitted with its cause, in the name of its actor', async () => {
  const { send, submitted } = running(recorded)
  expect(await send('greet', { userId: 'alice' })).toEqual({})
  expect(submitted).toMatchObject([
    {
      networkId: 'n',
      actor: 'alice',
      cause: 'internal greet',
      decision: { orderBy: 'user:alice' },
    },
  ])
})

test('is answered by its refusal, and rejects what was not decided or has another input', async () => {
  const refused = running({ kind: 'refused', refusal: refuse('not-found') })
  expect(await refused.send('greet', { userId: 'alice' })).toEqual({ refused: 'not-found' })
  const late = running({ kind: 'unavailable', reason: 'busy' })
  await expect(late.send('greet', { userId: 'alice' })).rejects.toThrow('unavailable')
  const wrong = running(recorded)
  await expect(wrong.send('greet', {})).rejects.toThrow('userId')
  expect(wrong.submitted).toEqual([])
})

test('is none of another name', () => {
  expect(running(recorded).send('other', {})).toBeUndefined()
})
