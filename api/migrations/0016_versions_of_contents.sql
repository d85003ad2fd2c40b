-- What a list shows of a product is kept by its version: salts, and what a lab test consists of, are part of it.
CREATE TRIGGER "product_salts_version" AFTER INSERT OR UPDATE OR DELETE ON "product_salts" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('medicine');
--> statement-breakpoint
CREATE TRIGGER "salts_version" AFTER UPDATE OF "name" ON "salts" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('medicine');
--> statement-breakpoint
CREATE TRIGGER "lab_package_tests_version" AFTER INSERT OR UPDATE OR DELETE ON "lab_package_tests" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('lab');
--> statement-breakpoint
CREATE TRIGGER "lab_test_parameters_version" AFTER INSERT OR UPDATE OR DELETE ON "lab_test_parameters" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('lab');
--> statement-breakpoint
CREATE TRIGGER "lab_parameters_version" AFTER UPDATE OF "name" ON "lab_parameters" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version('lab');
