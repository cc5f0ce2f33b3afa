import { Readable } from 'node:stream'
import { operations } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { type Answer, createLog } from '@causerie/kernel/engine'
import { type Refusal, refuse } from '@causerie/protocol'
import { describe, expect, it } from 'vitest'
import { type Call, endpoint } from './endpoint.ts'

const alice = {
  userId: 'alice',
  networkId: 'n1',
  kind: 'user',
  sessionId: 's1',
  device: 'd1',
} as const
const call: Call = {
  operation: operations.getUser,
  params: { userId: 'bob' },
  rawQuery: '',
  body: undefined,
  caller: alice,
  requestId: 'r1',
  position: 'p',
}
const route = query(operations.getUser, async () => ({ users: [], files: [] }))
const uploadRoute = query(operations.uploadFile, async () => ({ files: [] }))

/** A service with one route and a given answer, and the lines that it logs. */
const serviceThat = (run: (...heard: unknown[]) => Promise<Answer>) => {
  const logged: unknown[] = []
  const write = (...line: unknown[]) => void logged.push(line)
  const log = { debug: write, info: write, warn: write, error: write }
  const { handle } = endpoint(
    { service: { name: 'community', operations: [route, uploadRoute] }, run },
    { log, milliseconds: 20 },
  )
  return { handle, logged }
}
const refusing = (refusal: Refusal) => serviceThat(async () => ({ refusal }))

describe('an endpoint', () => {
  it("passes validated input and the request's context to the operation", async () => {
    const heard: unknown[] = []
    const { handle } = serviceThat(async (...run) => {
      heard.push(...run)
      return { reply: { users: [] }, position: 'community.1:2@3', isStale: true }
    })
    expect(await handle(call)).toEqual({
      status: 200,
      headers: { 'causerie-position': 'community.1:2@3', 'causerie-stale': 'true' },
      body: '{"users":[]}',
    })
    const input = { params: { userId: 'bob' }, query: { type: 'public' }, body: {}, caller: alice }
    expect(heard).toEqual([route, input, { requestId: 'r1', position: 'p' }])
  })

  it('tells the operation of a body that declares more than it takes, and keeps nothing of it', async () => {
    const told: unknown[] = []
    const tooLarge = refuse('too-large')
    const { handle } = serviceThat(async (...run) => {
      told.push(run[1])
      return { refusal: tooLarge }
    })
    const { bodyLimit } = operations.uploadFile
    const upload = {
      contentType: 'multipart/form-data; boundary=x',
      stream: Readable.from(['--x']),
      declared: bodyLimit + 1,
    }
    const sent = { ...call, operation: operations.uploadFile, params: {}, upload }
    expect(await handle(sent)).toMatchObject({ status: 413 })
    expect(told).toMatchObject([{ caller: alice, upload: { files: [], tooLarge } }])
  })

  it('resolves a key that the gateway does not know, and refuses it if nobody has it', async () => {
    const unverified = { kind: 'unverified', credential: 'api-key', hash: 'h' } as const
    const heard: unknown[] = []
    const run = async (...given: unknown[]): Promise<Answer> => {
      heard.push(given[1])
      return { reply: { users: [] }, isStale: false }
    }
    const host = { service: { name: 'community' as const, operations: [route, uploadRoute] }, run }
    const log = createLog('silent')
    const knowing = endpoint(host, {
      log,
      verifyKey: async ({ hash }) => (hash === 'h' ? alice : undefined),
    })
    expect(await knowing.handle({ ...call, caller: unverified })).toMatchObject({ status: 200 })
    expect(heard).toMatchObject([{ caller: alice }])
    for (const handle of [knowing.handle, endpoint(host, { log }).handle]) {
      const hash = handle === knowing.handle ? 'other' : 'h'
      expect(await handle({ ...call, caller: { ...unverified, hash } })).toMatchObject({
        status: 401,
      })
    }
    expect(heard).toHaveLength(1)
  })

  it('refuses bad input before anything runs', async () => {
    const { handle, logged } = serviceThat(async () => {
      throw new Error('must not run')
    })
    expect(await handle({ ...call, rawQuery: 'type=x' })).toMatchObject({
      status: 400,
      body: expect.stringContaining('"type: '),
    })
    expect(logged).toEqual([])
  })

  it('returns the refusals of its contract, and logs others', async () => {
    const listed = refusing(refuse('user-not-found'))
    expect(await listed.handle(call)).toMatchObject({
      status: 404,
      body: expect.stringContaining('400400'),
    })
    expect(listed.logged).toEqual([])
    const unlisted = refusing(refuse('only-one-member'))
    expect(await unlisted.handle(call)).toMatchObject({ status: 403 })
    expect(unlisted.logged).toHaveLength(1)
  })

  it('refuses a key that nobody has as the credential of the contract says, and logs nothing', async () => {
    const logged: unknown[] = []
    const write = (...line: unknown[]) => void logged.push(line)
    const log = { debug: write, info: write, warn: write, error: write }
    const { openSession, createAuthToken, reportPublished } = operations
    for (const contract of [openSession, createAuthToken, reportPublished]) {
      const service = {
        name: contract.owner,
        operations: [{ kind: 'query' as const, contract, read: async () => refuse('not-found') }],
      }
      const { handle } = endpoint(
        { service, run: async () => ({ reply: {}, isStale: false }) },
        { log },
      )
      const caller = { kind: 'unverified', credential: 'api-key', hash: 'h' } as const
      const { body } = contract.example
      expect(
        await handle({ ...call, operation: contract, params: {}, body, caller }),
      ).toMatchObject({ status: 401 })
    }
    expect(logged).toEqual([])
  })

  it('logs an error and does not expose it', async () => {
    const { handle, logged } = serviceThat(async () => {
      throw new Error('secret of the database')
    })
    const answer = await handle(call)
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(logged).toEqual([
      [
        expect.objectContaining({
          err: expect.objectContaining({ message: 'secret of the database' }),
          requestId: 'r1',
        }),
        expect.any(String),
      ],
    ])
  })

  it('times out', async () => {
    const { handle } = serviceThat(() => new Promise(() => undefined))
    expect(await handle(call)).toMatchObject({ status: 504 })
  })

  it('times out while a key is resolved', async () => {
    const host = {
      service: { name: 'community' as const, operations: [route] },
      run: async () => ({ reply: {}, isStale: false }),
    }
    const { handle } = endpoint(host, {
      log: createLog('silent'),
      milliseconds: 20,
      verifyKey: () => new Promise(() => undefined),
    })
    const caller = { kind: 'unverified', credential: 'api-key', hash: 'h' } as const
    expect(await handle({ ...call, caller })).toMatchObject({ status: 504 })
  })

  it('does not answer operations of other services', async () => {
    expect(
      await refusing(refuse('forbidden')).handle({ ...call, operation: operations.getPost }),
    ).toMatchObject({ status: 404 })
  })
})
