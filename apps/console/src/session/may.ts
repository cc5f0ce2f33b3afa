import type { Session } from './session.tsx'

export type Reader = Pick<Session, 'isAdmin' | 'permissions' | 'userId'>

/**
 * Whether the reader has a permission: as administrator, by a role in the network, or by one in the
 * place that is meant.
 */
export const may = (
  { isAdmin, permissions }: Pick<Reader, 'isAdmin' | 'permissions'>,
  permission: string,
  there: readonly string[] = [],
): boolean => isAdmin || permissions.has(permission) || there.includes(permission)
