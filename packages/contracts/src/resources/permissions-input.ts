import { z } from 'zod'
import { allPermissions } from './default-roles.ts'
import { optional } from './input.ts'

/** What a role is to give; each permission counts once. */
export const permissionsInput = optional(z.array(z.enum(allPermissions)).max(100))
