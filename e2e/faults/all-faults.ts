import { it } from 'vitest'
import { defineNothing } from '../describe-network.ts'

/**
 * `npm run faults` causes all faults; CI those that stand for their kind. FAULTS=full for all
 * rounds, or the maximum number of rounds.
 */
export const { FAULTS } = process.env

/** A test that stands for none of its kind: it runs in `npm run faults` alone. */
export const itOfAllFaults = FAULTS === undefined ? defineNothing : it
