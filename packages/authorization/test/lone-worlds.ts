import { newId, type Reader } from '@causerie/kernel'
import {
  communityReplica,
  followingReplica,
  invitationReplica,
  replicaOf,
  roleReplica,
  socialSettingReplica,
  userBlockReplica,
  userReplica,
} from '@causerie/replicas'
import type { TestServer } from '@causerie/testkit/infrastructure/databases'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { anyWorld } from './any-world.ts'

const parts = [
  communityReplica,
  followingReplica,
  invitationReplica,
  roleReplica,
  socialSettingReplica,
  userBlockReplica,
  userReplica,
]
const service = {
  name: 'community',
  ...replicaOf('community', parts),
  replicas: {},
  operations: [],
  followUps: [],
} as const

/**
 * Random worlds, each recorded in a network of its own, in which statements and policies are
 * compared.
 */
export const startWorlds = async (server: TestServer) => {
  const recorder = await startRecorder(service, server)
  return {
    each: (compare: (reader: Reader) => Promise<void>) =>
      fc.assert(
        fc.asyncProperty(anyWorld, async (facts) => {
          const networkId = newId()
          await recorder.record(networkId, facts)
          await compare(recorder.host.reader(networkId))
        }),
        { numRuns: tries(50) },
      ),
    close: () => recorder.close(),
  }
}
