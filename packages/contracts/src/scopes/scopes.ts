import { channel } from './channel.ts'
import { community } from './community.ts'
import { content } from './content.ts'
import { key } from './key.ts'
import { network } from './network.ts'
import { own } from './own.ts'

/** All scopes, in the order of `docs/permissions.md`. Tests have a caller of each kind. */
export const scopes = { key, network, community, content, channel, own } as const
export type ScopeName = keyof typeof scopes
/** The kinds of callers of a scope. */
export type KindOf<S extends ScopeName> = keyof (typeof scopes)[S]['kinds']
