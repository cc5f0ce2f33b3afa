import { z } from 'zod'
import { allPermissions } from './default-roles.ts'
import { optional } from './input.ts'

/** The permissions of a role; duplicates are ignored. */
export const permissionsInput = optional(z.array(z.enum(allPermissions)).max(100))
