import type { OperationId } from '@causerie/contracts'
import type { Permission } from '@causerie/contracts/community'
import { type ExampleId, exampleIds } from '@causerie/contracts/shared'
import type { Person } from '@causerie/testkit'
import type { Cast } from './cast.ts'

/** The records that one request needs, created on demand and not shared with other scenes. */
export type Scene = {
  cast: Cast
  /** The permission that the operation requires. */
  permission: Permission | undefined
  /** Makes the ids of the scene distinct from those of others. */
  number: number
  /** The id of the record that replaces an id of the examples. */
  id: (name: ExampleId) => Promise<string>
  person: (name: 'userId' | 'otherUserId') => Promise<Person>
}

/** Creates the record that replaces an id of the examples. */
export type MakeId = (scene: Scene) => string | Promise<string>

export type Before = (scene: Scene) => Promise<unknown>
export type NetworkOptions = { name?: string; secure?: boolean }

/** The part of the scenes that a noun defines. */
export type NounScenes = {
  ids?: Partial<Record<ExampleId, MakeId>>
  /** Preparations of an operation beyond the records that its example names. */
  before?: Partial<Record<OperationId, Before>>
  /**
   * Operations that change state shared by all callers: each is tested in its own network, with
   * these options.
   */
  ownNetwork?: Partial<Record<OperationId, NetworkOptions>>
}

let scenes = 0
export const sceneOf = (
  cast: Cast,
  permission: Permission | undefined,
  makeId: Readonly<Record<ExampleId, MakeId>>,
): Scene => {
  scenes += 1
  const number = scenes
  const ids = new Map<ExampleId, Promise<string>>()
  const scene: Scene = {
    cast,
    permission,
    number,
    id: (name) => {
      const id = ids.get(name) ?? Promise.resolve(makeId[name](scene))
      ids.set(name, id)
      return id
    },
    person: (name) => cast.person(`${exampleIds[name]}-${number}`),
  }
  return scene
}
