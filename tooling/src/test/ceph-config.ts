/** Ports of a Ceph cluster on 127.0.0.1. */
export interface CephPorts {
  readonly monitor: number;
  readonly monitorV1: number;
  readonly gateway: number;
}

/** Configuration of one monitor, one storage daemon in memory, and one S3 gateway. The cluster keeps no data after it stops. */
export const cephConfig = (folder: string, fsid: string, { monitor, monitorV1, gateway }: CephPorts): string =>
  `[global]
fsid = ${fsid}
mon initial members = a
mon host = [v2:127.0.0.1:${monitor}/0,v1:127.0.0.1:${monitorV1}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
# Without authentication the gateway does not start.
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
# A start of 3 s instead of 20 s.
paxos propose interval = 0.02
paxos min wait = 0.01
mon osd prime pg temp = false
osd heartbeat grace = 600
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
log file = ${folder}/$name.log
keyring = ${folder}/keyring
mon data = ${folder}/mon.a
mon data avail crit = 1
mon data avail warn = 2
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
[osd]
osd data = ${folder}/osd.0
osd objectstore = memstore
memstore device bytes = 1073741824
osd numa auto affinity = false
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw enable usage log = false
rgw enable gc threads = false
rgw enable quota threads = false
rgw enable lc threads = false
rgw thread pool size = 32
rgw run sync thread = false
`;
