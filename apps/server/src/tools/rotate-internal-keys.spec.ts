import { createIdentities, gatewayCaller, type InternalCall } from '@causerie/http'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { rotateInternalKeys } from './rotate-internal-keys.ts'

const call: InternalCall = { audience: 'content', method: 'GET', target: '/' }
const keysOf = (text: string) => readConfiguration({ INTERNAL_KEYS: text }).INTERNAL_KEYS ?? []
const old = `old:${'abcdefgh'.repeat(4)}`

/** Whether a process with the second keys accepts a process with the first. */
const isBelieved = (signer: string, verifier: string): boolean =>
  createIdentities(keysOf(verifier)).verify(
    call,
    createIdentities(keysOf(signer)).sign(call, gatewayCaller),
  ) !== undefined

describe('rotation of internal keys', () => {
  it('has steps between which no process refuses another, and removes the old key last', () => {
    const steps = [old, ...rotateInternalKeys(keysOf(old)).steps]
    expect(steps).toHaveLength(4)
    for (const [i, before] of steps.slice(0, -1).entries()) {
      const after = steps[i + 1] ?? ''
      expect([isBelieved(before, after), isBelieved(after, before)], `step ${i + 1}`).toEqual([
        true,
        true,
      ])
    }
    expect([isBelieved(old, steps[3] ?? ''), isBelieved(steps[3] ?? '', old)]).toEqual([
      false,
      false,
    ])
  })

  it('generates a first key if there is none, a different one each time', () => {
    const [one, two] = [rotateInternalKeys([]).steps, rotateInternalKeys([]).steps]
    expect(one).toHaveLength(1)
    expect(keysOf(one[0] ?? '')).toHaveLength(1)
    expect(one).not.toEqual(two)
  })
})
