/** The server of `DATABASE_URL` is a replica at the moment, such as during a failover. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';

  constructor() {
    super('The server of DATABASE_URL is a replica: it cannot be written.');
  }
}
