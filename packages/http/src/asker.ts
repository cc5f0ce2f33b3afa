/** Who asks for probes: operators see everything, accounts of this machine what the machine tells them anyway, others whether the process serves. */
export type Asker = 'operator' | 'local' | 'other'
