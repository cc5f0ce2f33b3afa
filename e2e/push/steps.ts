import { listDevices, type PushDevice, registerDevice } from '@causerie/contracts/push'
import type { Person } from '@causerie/testkit'
import { startLocalWebPush } from '@causerie/testkit/push/local-web-push'
import { afterAll, inject } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { step } from '../step.ts'

const open: (() => void)[] = []
afterAll(() => {
  for (const close of open.splice(0)) close()
})

/** Containers do not reach what specs listen on. */
export const describePushes =
  inject('network')?.composition === 'compose' ? () => {} : describeNetwork

/** A push service here, which ends with the spec. */
export const pushService = async () => {
  const service = await startLocalWebPush()
  open.push(service.close)
  return service
}

let tokens = 0
/** A token as Apple gives it, of no other device. */
export const newToken = (): string => {
  tokens += 1
  return tokens.toString(16).padStart(64, 'a')
}

/** Registers a device of a user, and returns its id. */
export const registered = async (by: Person, body: object = {}): Promise<string> => {
  const deviceId = `phone of ${by.userId}`
  await step(by, registerDevice, {
    body: { userId: by.userId, deviceId, platform: 'ios', token: newToken(), ...body },
  })
  return deviceId
}

/** The devices of a user, as that user sees them. */
export const devicesOf = async (by: Person): Promise<PushDevice[]> =>
  (await step(by, listDevices, { params: { userId: by.userId } })).devices
