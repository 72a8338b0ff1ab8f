"""The tree's own rules, as numbers, tables and the code that holds files against them."""
