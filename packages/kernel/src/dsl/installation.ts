import { parametersFrom, type ReadParameter } from '@causerie/protocol'

/**
 * What services get of the configuration of the installation. They read it from their reader, never
 * from the environment.
 */
export type Installation = {
  /** The address at which clients reach the installation, without a slash at its end. */
  readonly publicUrl: string
  /** What operators set for one domain; the kernel knows no parameter by name. */
  readonly get: ReadParameter
}

/** The installation of a machine on which everything runs with its defaults. */
export const localInstallation: Installation = {
  publicUrl: '',
  get: parametersFrom(),
}
