-- Effects that are over are deleted in slices by the moment they ended.
create index outbox_over on outbox ((coalesce(done_at, dead_at)))
  where coalesce(done_at, dead_at) is not null;
