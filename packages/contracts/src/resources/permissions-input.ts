import { z } from 'zod'
import { allPermissions } from './default-roles.ts'

/** The permissions of a role; duplicates are ignored. */
export const permissionsInput = z.array(z.enum(allPermissions)).max(100)
