-- Sessions that are over and proofs of addresses that nobody can use any more are deleted by age.
create index sessions_by_age on sessions (created_at);
create index verifications_by_end on verifications (expires_at);
