-- A proof of an address is the prover's: whoever registers with it comes from where the code was typed.
alter table verifications add column proven_network text;
