import { z } from 'zod'
import { idOf } from '../../resources/input.ts'

/** The people of a batch: public ids; one that is named twice counts once. */
export const someUserIds = z.array(idOf(50)).min(1).max(100)
