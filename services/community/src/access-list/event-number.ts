import type { Recorded } from '@causerie/protocol'

/**
 * Orders the events of a lane across restored backups: an earlier incarnation always sorts first.
 */
export const numberOf = ({
  incarnation,
  position,
}: Pick<Recorded, 'incarnation' | 'position'>): number => (incarnation - 1) * 2 ** 40 + position
