import { community } from './scopes/community.ts'
import { key } from './scopes/key.ts'
import { network } from './scopes/network.ts'
import { own } from './scopes/own.ts'

/** Every scope, in the order of `docs/permissions.md`. A test has a caller of each kind. */
export const scopes = { key, network, community, own } as const
export type ScopeName = keyof typeof scopes
/** The callers whose rights differ within a scope. */
export type KindOf<S extends ScopeName> = keyof (typeof scopes)[S]['kinds']
