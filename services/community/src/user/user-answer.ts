import type { Hydrated } from '@causerie/replicas'

/** The collections that every operation on users answers with. */
export const userAnswer = ({ users, files }: Hydrated) => ({ users, files })
