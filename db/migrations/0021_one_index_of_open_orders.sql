-- Open orders are few and short-lived, so that both indexes of them look equally cheap to the
-- planner; the one by time grows at its end for every order ever made, and looking for one order or
-- counting a customer's walked all that was left behind there. The other one serves them, and whoever
-- looks for orders that are over reads the few there are.
drop index orders_expiring;
